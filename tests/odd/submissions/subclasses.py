class Base:
    pass


class One(Base):
    pass


class Two(Base):
    pass


print(Base.__subclasses__(), Base.__mro__)
print(len(BaseException.__subclasses__()))
